import { Form, useNavigation } from "react-router";
import { twoStep } from "#content/en/account.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextField } from "#ui/field/field.tsx";
import { QrCode } from "#ui/qr-code/qr-code.tsx";
import type { Problem } from "#values/outcome.ts";

type SetUp = { sealed: string; secret: string; qr: { size: number; path: string } };

/** The key for an authenticator app, and the first code that shows that it has arrived there. */
export function TwoStepForm({
  setUp,
  problems,
}: {
  setUp: SetUp;
  problems: Problem[] | undefined;
}) {
  const sending = useNavigation().state === "submitting";
  return (
    <>
      {problems && <ErrorSummary problems={problems} />}
      <h2>{twoStep.scan}</h2>
      <QrCode {...setUp.qr} label={twoStep.qrLabel} />
      <p>{twoStep.key}</p>
      <p className="account-key">{setUp.secret}</p>
      <Form method="post" noValidate>
        <input type="hidden" name="set-up" value={setUp.sealed} />
        <TextField
          name="code"
          label={twoStep.firstCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          width="6"
          error={problems?.find(({ field }) => field === "code")?.message}
        />
        <Button type="submit" pending={sending} pendingText="Checking…">
          {twoStep.enable}
        </Button>
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
