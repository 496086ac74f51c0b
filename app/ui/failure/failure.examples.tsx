import { Failure } from "./failure.tsx";

export const examples = [{ name: "without a reference", element: <Failure /> }];
