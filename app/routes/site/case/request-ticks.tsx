type TicksProps = {
  label: string;
  ticks: readonly ("here" | "missing" | "back")[];
};

/** The tally of a list: tall is here, short is missing or came back. */
export function RequestTicks({ label, ticks }: TicksProps) {
  return (
    <svg
      className="case-ticks"
      width={17 * ticks.length}
      height="30"
      viewBox={`0 0 ${17 * ticks.length} 30`}
      role="img"
      aria-label={label}
    >
      {ticks.map((is, index) => (
        <rect key={index} data-is={is} x={17 * index} width="10" />
      ))}
    </svg>
  );
}
