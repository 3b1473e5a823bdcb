/**
 * Whether the client prefers a coding at least as much as the plain bytes (RFC 9110, section 12.5.3): q-values, `*`,
 * `x-gzip`, and `gzip;q=0` as a refusal.
 */
export function accepts(coding: "br" | "gzip", header: string | undefined): boolean {
  if (header === undefined || header === "") return false;
  const weights = new Map<string, number>();
  for (const part of header.split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    if (name !== "") weights.set(name, qualityOf(parameters));
  }
  const weight = weights.get(coding) ?? weights.get(`x-${coding}`) ?? weights.get("*") ?? 0;
  return weight > 0 && weight >= (weights.get("identity") ?? 0);
}

function qualityOf(parameters: readonly string[]): number {
  const q = parameters.find((parameter) => parameter.startsWith("q="));
  if (q === undefined) return 1;
  const value = Number(q.slice(2));
  return value >= 0 && value <= 1 ? value : 0;
}

/** If-None-Match (RFC 9110, section 13.1.2): a list of tags or `*`, compared weakly. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const wanted = strongPart(etag);
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((candidate) => strongPart(candidate) === wanted);
}

function strongPart(etag: string): string {
  return etag.startsWith("W/") ? etag.slice(2) : etag;
}
