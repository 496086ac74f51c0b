import { twoStep } from "#content/en/account.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { OneTimeCodeField } from "#ui/field/one-time-code-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { QrCode } from "#ui/qr-code/qr-code.tsx";
import type { FormState } from "#values/form.ts";

type SetUp = { sealed: string; secret: string; qr: { size: number; path: string } };
type TwoStepFormProps = { setUp: SetUp; state: FormState | undefined };

/** The key for an authenticator app, and the first code that shows that it has arrived there. */
export function TwoStepForm({ setUp, state }: TwoStepFormProps) {
  return (
    <>
      <ErrorSummary problems={state?.problems ?? []} />
      <h2>{twoStep.scan}</h2>
      <QrCode {...setUp.qr} label={twoStep.qrLabel} />
      <p>{twoStep.key}</p>
      <p className="account-key">{setUp.secret}</p>
      <Form of={state} summaryElsewhere>
        <input type="hidden" name="set-up" value={setUp.sealed} />
        <OneTimeCodeField name="code" label={twoStep.firstCode} />
        <Button pendingText={twoStep.checking}>{twoStep.enable}</Button>
      </Form>
    </>
  );
}

/** Shown once, right after they were made. */
export function BackupCodes({ codes, next }: { codes: string[]; next: string }) {
  return (
    <>
      <h1>{twoStep.backupTitle}</h1>
      <p role="status">{twoStep.backup}</p>
      <ul className="backup-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <ButtonLink href={next}>{twoStep.goOn}</ButtonLink>
      </p>
    </>
  );
}
