/** A sheet with one row lit: a Form 16 that is read. */
export function SheetMark() {
  return (
    <svg className="sheet-mark" viewBox="0 0 32 40" width="32" height="40" aria-hidden="true">
      <path d="M2 1.5h20l8 8v29H2zM22 1.5v8h8M7 16h18M7 31h18" />
      <path d="M7 23.5h18" />
    </svg>
  );
}
