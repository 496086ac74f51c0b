import { PagePicture } from "./page-picture.tsx";

/** A sheet with two lines, as data; the real one is served by the site. */
const SHEET =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80" font-size="9" fill="#1d2723"><text x="16" y="30">Salary under section 17(1)</text><text x="230" y="30">12,85,000.00</text><text x="16" y="56">Total</text><text x="230" y="56">12,80,000.00</text></svg>',
  );

export const examples = [
  {
    name: "a page with a chosen and a doubtful figure",
    element: (
      <PagePicture
        src={SHEET}
        caption="Page 3 of your Form 16"
        width={300}
        height={80}
        marks={[
          {
            key: "a",
            label: "Salary",
            href: "#page-picture-row",
            box: [230, 22, 54, 10],
            isChosen: true,
          },
          {
            key: "b",
            label: "Total",
            href: "#page-picture-row",
            box: [230, 48, 54, 10],
            isDoubtful: true,
          },
        ]}
      />
    ),
  },
];
