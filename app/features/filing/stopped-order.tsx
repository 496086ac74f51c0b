import { Notice } from "#ui/notice/notice.tsx";
import type { EndedView } from "./ended-case.server.ts";
import { FirmWords, ReachFirm } from "./firm-words.tsx";

type StoppedOrderProps = {
  ended: EndedView;
  /** What is said of an order that is not paid. */
  doNotPay: string | undefined;
};

/** On the page of an order whose request is over: in place of the way to pay, or beside what was paid. */
export function StoppedOrder({ ended, doNotPay }: StoppedOrderProps) {
  return (
    <Notice tone="warn" title={ended.title}>
      <p>
        {ended.text} {doNotPay}
      </p>
      {ended.reason && <FirmWords {...ended.reason} />}
      <ReachFirm {...ended.reach} />
    </Notice>
  );
}
