import { BackLink } from "./back-link.tsx";

export const examples = [{ name: "back", element: <BackLink href="/stepform" /> }];
