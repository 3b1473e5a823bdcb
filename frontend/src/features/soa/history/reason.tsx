import shared from "../soa.module.css";

/** Why a change was made. */
export function Reason({ text }: { readonly text: string }) {
  return <p className={text === "" ? shared.missing : shared.text}>{text || "No reason given"}</p>;
}
