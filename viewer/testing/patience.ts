import { configure } from '@testing-library/react';

// Whatever comes, comes at once; on a busy machine that may still take seconds.
configure({ asyncUtilTimeout: 10_000 });
