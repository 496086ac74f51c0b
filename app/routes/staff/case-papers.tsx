import { Link } from "react-router";
import { casePage as words } from "#content/en/case-page.ts";
import { PagePicture } from "#ui/page-picture/page-picture.tsx";
import type { figuresView } from "./case-figures-view.server.ts";

/** The page that is looked at with its figures marked, and the files that came with the request. */
export function CasePapers({ figures }: { figures: ReturnType<typeof figuresView> }) {
  const { shown, files } = figures;
  if (files.length === 0) return <p className="quiet">{words.papers.none}</p>;
  return (
    <>
      {shown && <PagePicture key={shown.src} {...shown} />}
      <ul className="case-files">
        {files.map(({ id, fileName, size, password, href, pages }) => (
          <li key={id}>
            <a href={href} download>
              {fileName}
            </a>{" "}
            <span className="quiet">{size}</span>
            {password && <p className="case-words">{password}</p>}
            {pages.length === 0 ? (
              <p className="quiet">{words.papers.noPicture}</p>
            ) : (
              <nav aria-label={`${words.papers.pages}: ${fileName}`}>
                {pages.map(({ page, href: at, isShown }) => (
                  <Link key={page} to={at} aria-current={isShown ? "true" : undefined}>
                    {words.papers.pageOf(page)}
                  </Link>
                ))}
              </nav>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
