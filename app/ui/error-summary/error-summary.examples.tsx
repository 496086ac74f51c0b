import { ErrorSummary } from "./error-summary.tsx";

export const examples = [
  {
    name: "two problems, one of them with a field",
    element: (
      <ErrorSummary
        problems={[
          { field: "example-birth-2", message: "Date of birth is required." },
          { message: "Too many codes were asked for. Try again tomorrow, or skip this step." },
        ]}
      />
    ),
  },
];
