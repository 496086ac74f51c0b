import { Link, redirect } from "react-router";
import { caseDesk } from "#content/en/case-desk.ts";
import { clientListPage as words } from "#content/en/client-import.ts";
import { clientImportRefusals } from "#content/en/client-import-refusals.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { listImports, readClientList } from "#features/client-import/client-imports.server.ts";
import { LARGEST_LIST_MEGABYTES, MOST_LISTED } from "#features/client-import/list-limits.ts";
import type { Doors } from "#platform/doors.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { FileField } from "#ui/field/choice-fields.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { RoomLine, RoomList } from "#ui/room-list/room-list.tsx";
import { formatMoment } from "#values/dates.ts";
import { refused, underField } from "#values/outcome.ts";
import type { Route } from "./+types/client-list.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export const handle = { doors: { upload: true } } satisfies { doors: Doors };

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = requireStaff({ url, context });
  const lists = await listImports(appOf(context), session);
  return {
    earlier: lists.map(({ id, readAt, doneAt, made }) => ({
      href: `/staff/cases/import/${id}`,
      text: doneAt
        ? words.earlier.made(formatMoment(doneAt), made)
        : words.earlier.waits(formatMoment(readAt)),
    })),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireStaff({ url, context });
  const post = await readPost({ request, context }, clientImportRefusals);
  const file = post.file("file");
  if (!file) return post.refuse(underField("file", refused({ id: "fileMissing" })));
  const megabytes = LARGEST_LIST_MEGABYTES;
  if (file.size > megabytes * 1_000_000)
    return post.refuse(underField("file", refused({ id: "fileTooLarge", params: { megabytes } })));
  const list = { name: file.name, bytes: await file.bytes() };
  const read = await readClientList(appOf(context), session, list);
  if (!read.ok) return post.refuse(read.reason ? read : underField("file", read));
  return redirect(`/staff/cases/import/${read.value.id}`, 303);
}

/** Takes a list of clients, to be looked at before anything is made of it. */
export default function ClientListScreen({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <article className="column flow">
      <BackLink href="/staff/cases">{caseDesk.title}</BackLink>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <Form of={actionData} encType="multipart/form-data">
        <FileField
          name="file"
          label={words.file}
          hint={words.fileHint(LARGEST_LIST_MEGABYTES, MOST_LISTED)}
          accept=".csv,.tsv,.txt,text/csv"
        />
        <Button pendingText={words.pending}>{words.button}</Button>
      </Form>
      <RoomList heading={loaderData.earlier.length > 0 ? words.earlier.heading : undefined}>
        {loaderData.earlier.map(({ href, text }) => (
          <RoomLine key={href}>
            <Link to={href}>{text}</Link>
          </RoomLine>
        ))}
      </RoomList>
    </article>
  );
}
