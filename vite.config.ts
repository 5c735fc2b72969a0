import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

import { pinyin } from './scripts/pinyin.ts'
import { quietIcons } from './scripts/quiet-icons.ts'
import { rulesStay } from './scripts/rules-stay.ts'
import { together } from './scripts/together.ts'

// The page's own host goes through: the server refuses writing calls from another origin.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false }

/** Modules that only define something: what is not used of them is not sent. The library's parts do not say so themselves. */
const DOES_NOTHING =
  /\/node_modules\/@(?:rc-component|ant-design)\/|\/src\/kernel\/|\/src\/features\/[^/]+\/(?:domain|contract)/

export default defineConfig({
  root: join(import.meta.dirname, 'src/app/web'),
  plugins: [react(), pinyin(), quietIcons(), rulesStay(), together()],
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: ['chrome88', 'safari15'],
    // The staff's program, and the page of the citizens.
    rollupOptions: {
      input: ['index', 'h5'].map((page) => join(import.meta.dirname, `src/app/web/${page}.html`)),
      treeshake: { moduleSideEffects: [{ test: DOES_NOTHING, sideEffects: false }] },
    },
    sourcemap: false,
    chunkSizeWarningLimit: 2000,
  },
  server: { proxy: { '/api': server, '/healthz': server, '/readyz': server } },
})
