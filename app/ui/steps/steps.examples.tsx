import { Steps } from "./steps.tsx";

export const examples = [{ name: "second of three", element: <Steps current={2} of={3} /> }];
