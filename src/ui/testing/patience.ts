import { configure } from '@testing-library/react'

// Whoever waits for something to appear waits longer than a busy machine needs; where it does appear, nothing takes longer.
configure({ asyncUtilTimeout: 30_000 })
