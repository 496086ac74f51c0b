type FirmLinkProps = {
  kind: "tel" | "mailto";
  /** As printed. */
  to: string;
  /** A stand-in is shown, and leads nowhere. */
  isSample: boolean;
};

/** A telephone number or a mail address of the firm. */
export function FirmLink({ kind, to, isSample }: FirmLinkProps) {
  return isSample ? to : <a href={`${kind}:${to.replaceAll(" ", "")}`}>{to}</a>;
}
