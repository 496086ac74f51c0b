import { FirmLink } from "./firm-link.tsx";

export const examples = [
  { name: "telephone", element: <FirmLink kind="tel" to="+91 80 2222 1111" isSample={false} /> },
  { name: "stand-in", element: <FirmLink kind="mailto" to="hello@example.com" isSample /> },
];
