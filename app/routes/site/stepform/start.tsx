import { stepFormPage } from "#content/en/step-form.ts";
import { dropForm16Of } from "#features/answer/upload/drop-form16.server.tsx";
import { DropForm16 } from "#features/answer/upload/drop-form16.tsx";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Steps } from "#ui/steps/steps.tsx";
import type { Route } from "./+types/start.ts";
import { termsOfSteps } from "./terms-of-steps.server.tsx";
import "#ui/details/details.css";
import "#ui/field/field.css";
import "#ui/term/term.css";
import "./stepform.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: stepFormPage.title, description: stepFormPage.description, path: "/stepform" },
    matches,
  );

export function loader({ request, context }: Route.LoaderArgs) {
  return forPage(request, {
    drop: dropForm16Of(appOf(context).firm().name),
    terms: termsOfSteps.start(),
  });
}

export default function Start({ loaderData }: Route.ComponentProps) {
  const { heading, steps, next, upload, kept } = stepFormPage.start;
  return (
    <article className="stepform column flow">
      <Steps current={1} of={3} />
      <h1>{heading}</h1>
      <div className="wide stepform-columns">
        <div className="flow">
          <ol className="numbered">
            {steps.map((step) => (
              <li key={step.title}>
                <h2>{step.title}</h2>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
          <Drawn drawing={loaderData.terms} />
          <form action="/stepform/details">
            <Button type="submit">{next}</Button>
          </form>
        </div>
        <div className="stepform-other flow">
          <h2>{upload}</h2>
          <DropForm16 drawing={loaderData.drop} />
          <p className="quiet">{kept}</p>
        </div>
      </div>
    </article>
  );
}
