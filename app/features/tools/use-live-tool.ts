import { type FormEvent, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useLiveForm } from "#ui/form/use-live-form.ts";
import { usePopped } from "./use-popped.ts";

type Live<Data> = { shown: Data; onChange: (event: FormEvent<HTMLFormElement>) => void };

/**
 * What the page of a tool shows: what its address holds, and what is typed since. While a field is wrong the last
 * answer stays.
 * @param isCleared what is typed takes the answer away until it can be answered again: for questions of which each
 * makes another answer
 */
export function useLiveTool<Data extends { answer?: unknown }>(
  loaded: Data,
  isCleared = false,
): Live<Data> {
  const { search } = useLocation();
  const since = `${usePopped()} ${search}`;
  const { data, onChange } = useLiveForm<Data>();
  const [typed, setTyped] = useState<{ since: string; data: Data }>();
  useEffect(() => {
    if (data && (data.answer || isCleared)) setTyped({ since, data });
  }, [data, since, isCleared]);
  return { shown: typed?.since === since ? typed.data : loaded, onChange };
}
