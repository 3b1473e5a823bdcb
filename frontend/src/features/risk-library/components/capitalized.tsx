/** Capitalizes a stored word with CSS, leaving the text unchanged. */
export function Capitalized({ text }: { text: string }) {
  return <span style={{ textTransform: "capitalize" }}>{text}</span>;
}
