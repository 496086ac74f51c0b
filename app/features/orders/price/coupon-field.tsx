import { couponField as words } from "#content/en/coupon-field.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import "./coupon-field.css";

/** A coupon with its own button; `code` is what was typed last. */
export function CouponField({ code }: { code: string }) {
  return (
    <div className="coupon-field">
      <TextField
        name="coupon"
        label={words.label}
        hint={words.hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        defaultValue={code}
      />
      <Button name="step" value="coupon" variant="secondary">
        {words.submit}
      </Button>
    </div>
  );
}
