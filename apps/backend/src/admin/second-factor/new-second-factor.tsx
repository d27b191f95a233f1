import { Flex, Link, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Panel } from '../parts/page-parts.tsx';
import { Copied, SecretForm } from './secret-form.tsx';

interface Started {
  secret: string;
  uri: string;
}

/** Switching it on: the password, then the key for the app and its first code, then the recovery codes, once. */
export function NewSecondFactor({ onStart }: { onStart: () => void }) {
  const [started, setStarted] = useState<Started>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) {
    return (
      <Panel title="It is on. Keep these recovery codes">
        <Typography tag="p">
          Each gets you in once, when your app is not at hand. They are shown only now: print them, or put them where
          your passwords are.
        </Typography>
        <Flex direction="column" alignItems="stretch" tag="ul">
          {codes.map((code) => (
            <Typography key={code} tag="li" variant="omega">
              <code>{code}</code>
            </Typography>
          ))}
        </Flex>
        <Typography tag="p">
          Wherever else you were logged in, you no longer are. Next time, type the six digits of your app right behind
          your password.
        </Typography>
      </Panel>
    );
  }
  if (started) {
    return (
      <Panel title="Add this key to your authenticator app">
        <Typography tag="p">
          In the app choose to add an account by its setup key, of the kind that changes with time, and type:
        </Typography>
        <Copied>{started.secret.match(/.{1,4}/g)?.join(' ') ?? started.secret}</Copied>
        <Typography tag="p">
          On the phone that has the app, <Link href={started.uri}>this link opens it</Link>. Then type the six digits
          that it shows.
        </Typography>
        <SecretForm<{ recoveryCodes: string[] }>
          key="code"
          path="/staff/second-factor/confirm"
          name="code"
          label="Six digits"
          button="Switch on"
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        />
      </Panel>
    );
  }
  return (
    <Panel title="Switch it on">
      <SecretForm<Started>
        key="password"
        path="/staff/second-factor/start"
        name="password"
        label="Your password"
        button="Go on"
        onDone={(answer) => {
          onStart();
          setStarted(answer);
        }}
      />
    </Panel>
  );
}
