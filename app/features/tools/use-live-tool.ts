import { type FormEvent, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useLiveForm } from "#ui/form/use-live-form.ts";

type Live<Data> = { shown: Data; onChange: (event: FormEvent<HTMLFormElement>) => void };

/**
 * What the page of a tool shows: what its address holds, and what is typed since. While a field is wrong the last
 * answer stays.
 */
export function useLiveTool<Data extends { answer?: unknown }>(loaded: Data): Live<Data> {
  const { search } = useLocation();
  const { data, onChange } = useLiveForm<Data>();
  const [typed, setTyped] = useState<{ since: string; data: Data }>();
  useEffect(() => {
    if (data?.answer) setTyped({ since: search, data });
  }, [data, search]);
  return { shown: typed?.since === search ? typed.data : loaded, onChange };
}
