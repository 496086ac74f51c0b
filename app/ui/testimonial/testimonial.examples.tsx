import { Testimonial } from "./testimonial.tsx";

export const examples = [
  {
    name: "with a profile",
    element: (
      <Testimonial
        quote="The draft named the page behind each figure."
        name="Client Name"
        initials="CN"
        employer="Employer"
        profile={{ href: "https://example.com/client", label: "Profile" }}
      />
    ),
  },
];
