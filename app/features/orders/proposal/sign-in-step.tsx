import { Link, useLocation, useNavigate } from "react-router";
import { signInStep } from "#content/en/sign-in-step.ts";
import { ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { Modal } from "#ui/modal/modal.tsx";

/**
 * The step between a product and its order: sign in, register, or leave a contact. Without script it is at the top of
 * the page; closing it leaves the page as it was.
 */
export function SignInStep({ query }: { query: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const order = `/order?${query}`;
  const next = encodeURIComponent(order);

  function leave() {
    const rest = new URLSearchParams(search);
    rest.delete("step");
    navigate(`${pathname}?${rest}`, { replace: true, preventScrollReset: true });
  }

  return (
    <Modal
      id="sign-in-step"
      title={signInStep.heading}
      closeLabel={signInStep.close}
      onClose={leave}
    >
      <p>{signInStep.sentence}</p>
      <ButtonRow>
        <ButtonLink href={`/login?next=${next}`}>{signInStep.signIn}</ButtonLink>
        <ButtonLink href={`/Createaccounts?next=${next}`} variant="secondary">
          {signInStep.register}
        </ButtonLink>
      </ButtonRow>
      <p className="quiet">
        {signInStep.or} <Link to={order}>{signInStep.contact}</Link>
      </p>
    </Modal>
  );
}
