import { Link } from "react-router";
import { firmDesk, firmForms as words } from "#content/en/firm-desk.ts";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { Form } from "#ui/form/form.tsx";
import { Portrait } from "#ui/portrait/portrait.tsx";
import type { FormState } from "#values/form.ts";
import { initialsOf } from "#values/initials.ts";
import { FirmForm } from "./firm-form.tsx";
import type { ListView } from "./firm-list-view.server.ts";
import { MemberFields } from "./member-fields.tsx";

type MemberListProps = { view: ListView; seen: string; state: FormState | undefined };

/** A list of the firm's: one member is changed at a time, and another one added below. */
export function MemberList({ view, seen, state }: MemberListProps) {
  const { list, members, at } = view;
  const isRefused = state?.form === list;
  return (
    <>
      {members.length > 0 && (
        <ul className="firm-members">
          {members.map((member, index) => (
            <li key={`${index} ${member.name}`} id={`${list}-${index}`}>
              {index === at ? (
                <MemberForm view={view} seen={seen} state={state} />
              ) : (
                <Member view={view} seen={seen} index={index} />
              )}
            </li>
          ))}
        </ul>
      )}
      {at === members.length && (
        <Details summary={words[list].add} open={isRefused} key={at}>
          <MemberForm view={view} seen={seen} state={state} />
        </Details>
      )}
    </>
  );
}

function MemberForm({ view, seen, state }: MemberListProps) {
  const { list, members, at, values } = view;
  if (at === null) return null;
  const closeAt = at < members.length ? `?#part-${list}` : undefined;
  return (
    <FirmForm name={list} state={state} seen={seen} values={values} closeAt={closeAt} hasPicture>
      <input type="hidden" name="at" value={at} />
      <MemberFields list={list} hasPicture={members[at]?.picture !== undefined} />
    </FirmForm>
  );
}

function Member({ view, seen, index }: { view: ListView; seen: string; index: number }) {
  const { list, members } = view;
  const { name = "", lines = [], picture } = members[index] ?? {};
  return (
    <>
      {list === "clients" ? (
        picture && <img src={picture.address} width="96" alt="" />
      ) : (
        <Portrait initials={initialsOf(name)} picture={picture} />
      )}
      <div>
        <b>{name}</b>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="firm-member-acts">
        <Link to={`?list=${list}&at=${index}#${list}-${index}`} preventScrollReset>
          {firmDesk.change}
          <span className="visually-hidden"> {name}</span>
        </Link>
        <Form name={list}>
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="at" value={index} />
          {index > 0 && (
            <Button variant="quiet" name="intent" value="raise">
              {words.up}
              <span className="visually-hidden">{words.upOf(name)}</span>
            </Button>
          )}
          <Button variant="quiet" name="intent" value="remove">
            {firmDesk.remove}
            <span className="visually-hidden">{words.removeOf(name)}</span>
          </Button>
        </Form>
      </div>
    </>
  );
}
