/** A stored word in lower case, as it is written where others begin with a capital; its text stays the stored one. */
export function Capitalized({ text }: { text: string }) {
  return <span style={{ textTransform: "capitalize" }}>{text}</span>;
}
