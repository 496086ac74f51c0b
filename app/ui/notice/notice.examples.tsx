import { Notice } from "./notice.tsx";

export const examples = [
  {
    name: "info",
    element: (
      <Notice title="What we keep">
        <p>
          Your Form 16 is encrypted as it arrives. If you stop here, it is deleted after 24 hours;
          you can delete it sooner yourself.
        </p>
      </Notice>
    ),
  },
  {
    name: "warn",
    element: (
      <Notice tone="warn" title="This comparison is not complete">
        <p>
          A certificate made under the new regime shows no house rent and no savings. Add them below
          and both regimes are computed again.
        </p>
      </Notice>
    ),
  },
];
