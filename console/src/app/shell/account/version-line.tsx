import { shellTexts } from '../texts.ts';
import { useVersion } from '../../version/use-version.ts';

const currentYear = new Date().getFullYear();

/** Product version and copyright. */
export function VersionLine() {
  const say = shellTexts.useTexts();
  const { file, isProblem } = useVersion();
  const text = isProblem
    ? say('versionProblem')
    : file === undefined
      ? say('versionLoading')
      : say('version', { version: file.Version });
  return (
    <>
      <span>{text}</span>
      <span>{say('copyright', { year: currentYear })}</span>
    </>
  );
}
