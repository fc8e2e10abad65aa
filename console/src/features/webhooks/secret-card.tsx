import { OnceSecret, StoredFirst } from '../../components/once-secret/once-secret.tsx';
import { Card } from '../../ui/card.tsx';
import { webhookTexts } from './texts.ts';
import classes from './webhooks.module.css';

/** The secret that signs, which is shown this once. */
export function SecretCard({ name, secret, onDone }: { name: string; secret: string; onDone: () => void }) {
  const say = webhookTexts.useTexts();
  return (
    <div className={classes.column}>
      <Card padded title={say('copyTitle')} aside={<span className={classes.aside}>{say('copyAside')}</span>}>
        <div className={classes.column}>
          <OnceSecret label={say('secret')} secret={secret} fileName={`${name}.secret`} />
          <p className={classes.text}>{say('secretText')}</p>
        </div>
      </Card>
      <StoredFirst label={say('stored')} onDone={onDone} />
    </div>
  );
}
