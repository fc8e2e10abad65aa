import { Button } from '@mantine/core';
import { Link, Navigate } from '@tanstack/react-router';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ApiDocsPage } from '../../features/api-docs/api-docs-page.tsx';
import { apiDocsTexts } from '../../features/api-docs/texts.ts';
import { useVersion } from '../version/use-version.ts';
import classes from './docs-route.module.css';

/** The documentation of the API for anybody, where the installation shows it; elsewhere it is read in the console. */
export function DocsRoute() {
  const say = apiDocsTexts.useTexts();
  const { file, isProblem } = useVersion();
  if (!file && !isProblem) return <LoadingBlock label={say('title')} />;
  if (!file?.PublicDocs) return <Navigate to="/iapi/docs" replace />;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Logo />
        <Button component={Link} to="/login" variant="default" size="xs">
          {say('signIn')}
        </Button>
      </header>
      <main className={classes.main}>
        <ApiDocsPage />
      </main>
    </div>
  );
}
