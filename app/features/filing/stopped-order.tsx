import { requestTurn } from "#content/en/request-turn.ts";
import { stoppedOrder } from "#content/en/stopped-order.ts";
import { Notice } from "#ui/notice/notice.tsx";

/** On the page of an order whose client took a consent back: in place of the way to pay, or beside what was paid. */
export function StoppedOrder({ isOpen }: { isOpen: boolean }) {
  return (
    <Notice tone="warn" title={requestTurn.stopped}>
      <p>
        {stoppedOrder.text} {isOpen && stoppedOrder.doNotPay}
      </p>
    </Notice>
  );
}
