import "./opened-by-firm.css";

/** Who at the firm opened what of a request, and when. */
export type OpeningsView = {
  heading: string;
  rows: readonly { who: string; what: string; when: string }[];
};

export function OpenedByFirm({ heading, rows }: OpeningsView) {
  return (
    <>
      <h2>{heading}</h2>
      <ul className="opened-by-firm">
        {rows.map(({ who, what, when }) => (
          <li key={`${who} ${what} ${when}`}>
            <span>
              {what} <span className="quiet">{who}</span>
            </span>
            <span className="quiet">{when}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
