import { Box, Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import {
  unstable_useContentManagerContext as useContentManagerContext,
  useFetchClient,
  useNotification,
  useRBAC,
} from '@strapi/strapi/admin';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Schedule } from '../../../content/schedule/schedules.ts';
import type { Edited } from '../preview/preview-panel.tsx';
import { useAnswer, type OnWire } from '../../parts/use-answer.ts';
import { isTranslation } from '../translations/is-translation.ts';
import { zoneName } from '../../parts/labels.ts';
import { useTask } from '../../parts/use-change.ts';
import { instantOf, ownTimeZone, timeIn, whenPlanned } from './local-time.ts';
import { useWords } from '../../parts/use-words.ts';

type Planned = OnWire<Schedule>;

/** Shows the schedule of an entry beside its form: when it will be published and when it will be unpublished. */
export function SchedulePanel({ model, documentId, document }: Edited) {
  const words = useWords('panel-content');
  const { hasDraftAndPublish } = useContentManagerContext();
  const publish = [{ action: 'plugin::content-manager.explorer.publish', subject: model }];
  const { allowedActions } = useRBAC(publish);
  // Content without drafts is public as soon as it is saved, so it has no schedule.
  if (!hasDraftAndPublish || !model.startsWith('api::') || documentId === undefined || document?.id === undefined) {
    return null;
  }
  // A translation is published by hand, and goes with its original.
  if (!allowedActions['canPublish'] || isTranslation(document.locale)) return null;
  return { title: words('schedule'), content: <Plans path={`/staff/schedules/${model}/${documentId}`} /> };
}

function Plans({ path }: { path: string }) {
  const words = useWords('panel-content');
  const loaded = useAnswer<{ schedules: Planned[]; timeZone: string }>(path);
  const [now] = useState(() => new Date().toISOString());
  if (loaded.state === 'loading') return <Typography>…</Typography>;
  if (loaded.state === 'failed') return <Typography textColor="danger600">{loaded.message}</Typography>;
  const { schedules, timeZone } = loaded.value;
  const planOf = (action: Planned['action']) => schedules.find((plan) => plan.action === action);
  return (
    <Flex direction="column" alignItems="stretch" gap={5} width="100%">
      <Plan path={path} action="publish" plan={planOf('publish')} shopZone={timeZone} onChanged={loaded.again} />
      <Plan path={path} action="unpublish" plan={planOf('unpublish')} shopZone={timeZone} onChanged={loaded.again} />
      <Typography variant="pi" textColor="neutral600">
        {words('scheduleHint', {
          zone: zoneName(ownTimeZone()),
          sameZone: timeIn(now) === timeIn(now, timeZone) ? 'yes' : 'no',
          time: timeIn(now, timeZone),
        })}
      </Typography>
    </Flex>
  );
}

/** Makes the inputs compact, because the side column is only as wide as a date with its time. */
const Narrow = styled.div`
  input {
    padding-inline: 0.8rem;
    font-size: 1.2rem;
  }
`;

interface PlanProps {
  path: string;
  action: Planned['action'];
  plan: Planned | undefined;
  shopZone: string;
  onChanged: () => void;
}

function Plan({ path, action, plan, shopZone, onChanged }: PlanProps) {
  const words = useWords('panel-content');
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { busy, run } = useTask();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();

  async function send(at: string | null) {
    setProblem(undefined);
    const work = async () => {
      await put(path, { action, at });
      setTyped('');
      toggleNotification({ type: 'success', message: at === null ? words('scheduleCanceled') : words('scheduled') });
      onChanged();
    };
    await run(work, ({ message }) => setProblem(message));
  }

  /** Sends the entered time. There is no `<form>` to submit, because the panel is already inside the entry's form. */
  function makePlan() {
    const at = instantOf(typed);
    if (at === null) setProblem(words('timeMissing'));
    else void send(at);
  }

  return (
    <Box>
      {plan ? <Outcome plan={plan} shopZone={shopZone} /> : null}
      {plan?.state === 'waiting' ? (
        <Button variant="danger-light" fullWidth loading={busy} onClick={() => void send(null)}>
          {words('cancelSchedule')}
        </Button>
      ) : (
        <Flex direction="column" alignItems="stretch" gap={2}>
          <Field.Root name={`plan-${action}`} error={problem}>
            <Field.Label>{words(`label_${action}`)}</Field.Label>
            <Narrow>
              <TextInput
                type="datetime-local"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </Narrow>
            <Field.Error />
          </Field.Root>
          <Button variant="secondary" fullWidth loading={busy} onClick={makePlan}>
            {words('schedule')}
          </Button>
        </Flex>
      )}
    </Box>
  );
}

/** Shows a scheduled action's time or its outcome, and after a failure the reason, line by line. */
function Outcome({ plan, shopZone }: { plan: Planned; shopZone: string }) {
  const words = useWords('panel-content');
  const { action, state, runAt, endedAt, reason } = plan;
  const at = whenPlanned(state === 'waiting' ? runAt : (endedAt ?? runAt), shopZone);
  return (
    <Box paddingBottom={2}>
      <Typography textColor={state === 'failed' ? 'danger600' : 'neutral800'}>
        {words(`${state}_${action}`, { time: at })}
      </Typography>
      {reason?.split('\n').map((line) => (
        <Box key={line}>
          <Typography variant="pi" textColor="danger600">
            {line === 'given_up' || line === 'not_public' ? words(`reason_${line}`, { action }) : line}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
