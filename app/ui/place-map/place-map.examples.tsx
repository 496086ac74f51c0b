import { PlaceMap } from "./place-map.tsx";

export const examples = [
  {
    name: "without a map",
    element: (
      <PlaceMap
        label="Map of the head office"
        name="The firm"
        address={["2 Test Street", "Pune 411001, India"]}
        coordinates={null}
        zoom={14}
        tileUrl={undefined}
        attribution={{ href: "https://example.com/", label: "© Map" }}
      />
    ),
  },
];
