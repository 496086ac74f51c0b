import { QrCode } from "./qr-code.tsx";

const corner = (x: number, y: number) =>
  `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`;

export const examples = [
  {
    name: "a code",
    element: (
      <QrCode
        size={21}
        path={corner(0, 0) + corner(14, 0) + corner(0, 14)}
        label="Example of a QR code"
      />
    ),
  },
];
