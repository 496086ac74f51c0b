import { stepFormPage } from "#content/en/step-form.ts";
import { Button } from "#ui/button/button.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Steps } from "#ui/steps/steps.tsx";
import type { Route } from "./+types/start.ts";
import "./stepform.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: stepFormPage.title, description: stepFormPage.description, path: "/stepform" },
    matches,
  );

export default function Start() {
  const { heading, steps, next, kept } = stepFormPage.start;
  return (
    <article className="stepform column flow">
      <Steps current={1} of={3} />
      <h1>{heading}</h1>
      <ol className="stepform-promise">
        {steps.map((step) => (
          <li key={step.title}>
            <h2>{step.title}</h2>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <form action="/stepform/details">
        <Button type="submit">{next}</Button>
      </form>
      <p className="quiet">{kept}</p>
    </article>
  );
}
