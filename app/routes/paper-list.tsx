type PaperListProps = {
  papers: readonly { href: string; name: string; when: string }[];
  className: string;
};

/** The papers of a return, to be kept. */
export function PaperList({ papers, className }: PaperListProps) {
  return (
    <ul className={className}>
      {papers.map(({ href, name, when }) => (
        <li key={`${href} ${when}`}>
          <a href={href} download>
            {name}
          </a>{" "}
          <span className="quiet">{when}</span>
        </li>
      ))}
    </ul>
  );
}
