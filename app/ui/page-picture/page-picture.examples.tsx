import sheet from "./page-picture.example.svg?url";
import { PagePicture } from "./page-picture.tsx";

export const examples = [
  {
    name: "a page with a chosen and a doubtful figure",
    element: (
      <PagePicture
        src={sheet}
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
