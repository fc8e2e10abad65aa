import { configure } from '@testing-library/react';

// What is waited for comes within milliseconds; the rest is for machines that do other things as well.
configure({ asyncUtilTimeout: 20_000 });
