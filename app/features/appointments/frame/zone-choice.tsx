import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { booking as words } from "#content/en/booking.ts";
import { Button } from "#ui/button/button.tsx";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { Form } from "#ui/form/form.tsx";
import { ZONES_OF_INDIA } from "../calendar/zones-of-india.ts";
import type { ZoneView } from "./booking-view.ts";

type ZoneChoiceProps = {
  view: ZoneView;
  path: string;
  /** What else the address says, by its parameters. */
  query: readonly (readonly [name: string, value: string])[];
};

/** Arrow keys pass several zones: going back leads past all of them. */
const IN_PLACE = { replace: true, preventScrollReset: true };

/**
 * In which zone times are shown; India's are beside them. With script the browser's own is taken until another is chosen,
 * and one that is chosen counts at once.
 */
export function ZoneChoice({ view, path, query }: ZoneChoiceProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { isAsked, value } = view;
  // A zone that only this browser named stays in the list when another is chosen.
  const [options, setOptions] = useState(view.options);
  if (!options.some((each) => each.value === value)) setOptions(view.options);
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (isAsked || ZONES_OF_INDIA.includes(timeZone)) return;
    navigate(addressIn(timeZone, path), IN_PLACE);
  }, [isAsked, path, navigate]);
  // In place of a `key`: a select that was made anew would lose the focus.
  useEffect(() => {
    const select = form.current?.elements.namedItem("zone");
    if (select instanceof HTMLSelectElement) select.value = value;
  }, [value]);
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      className="booking-zone"
      onChange={({ currentTarget }) => {
        const zone = new FormData(currentTarget).get("zone");
        navigate(addressIn(String(zone), path), IN_PLACE);
      }}
    >
      {query.map(([name, asked]) => (
        <input key={`${name} ${asked}`} type="hidden" name={name} value={asked} />
      ))}
      <SelectField name="zone" label={words.zone.label} options={options} defaultValue={value} />
      <noscript>
        <Button variant="secondary">{words.zone.show}</Button>
      </noscript>
    </Form>
  );
}

/** The address of the page with another zone. */
function addressIn(zone: string, path: string): string {
  const asked = new URLSearchParams(window.location.search);
  asked.set("zone", zone);
  return `${path}?${asked}`;
}
