import { haveSession } from '../src/have-session.ts';
import { people } from '../src/installation.ts';
import { look } from '../src/look.ts';
import { test } from '../src/shared-installation.ts';

test('templates', async ({ page }) => {
  await haveSession(page, people.owner);
  await page.goto('/settings/templates', { waitUntil: 'networkidle' });
  await look(page, 'templates');
  await page.goto('/settings/templatedetails?id=monitoring-updates', { waitUntil: 'networkidle' });
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill(
    '# {{updates.title}}\n\nHello {{user.firstName}},\n\n- **{{updates.searches}}** searches, because {{updates.caus}}\n\n[See the updates]({{updates.link}})\n\n---\n\nYou receive this because you made these searches.\n',
  );
  await look(page, 'template-editor');
  await page.goto('/settings/templates?of=own', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'New template' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Sanction update, urgent');
  await page.getByRole('button', { name: 'Create template' }).click();
  await page.getByRole('heading', { name: 'Sanction update, urgent', level: 1 }).waitFor();
  await look(page, 'own-template');
  await page.goto('/settings/templates?of=own', { waitUntil: 'networkidle' });
  await look(page, 'own-templates');
});
