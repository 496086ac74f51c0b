import { useEffect } from "react";
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

/** In which zone times are shown beside India's. With script the browser's own is taken, until another is chosen. */
export function ZoneChoice({ view, path, query }: ZoneChoiceProps) {
  const navigate = useNavigate();
  const { isAsked } = view;
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (isAsked || ZONES_OF_INDIA.includes(timeZone)) return;
    const asked = new URLSearchParams(window.location.search);
    asked.set("zone", timeZone);
    navigate(`${path}?${asked}`, { replace: true, preventScrollReset: true });
  }, [isAsked, path, navigate]);
  return (
    <Form method="get" action={path} className="booking-zone" key={view.value}>
      {query.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        name="zone"
        label={words.zone.label}
        options={view.options}
        defaultValue={view.value}
      />
      <Button variant="secondary">{words.zone.show}</Button>
    </Form>
  );
}
