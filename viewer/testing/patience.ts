import { configure } from '@testing-library/react';

// Results do not wait for timers, but may take seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
