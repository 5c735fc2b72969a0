import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

import { pinyin } from './scripts/pinyin.ts'

// The page's own host goes through: the server refuses writing calls from another origin.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false }

export default defineConfig({
  root: join(import.meta.dirname, 'src/app/web'),
  plugins: [react(), pinyin()],
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // The staff's program, and the page of the citizens.
    rollupOptions: { input: ['index', 'h5'].map((page) => join(import.meta.dirname, `src/app/web/${page}.html`)) },
    sourcemap: false,
    chunkSizeWarningLimit: 2000,
  },
  server: { proxy: { '/api': server, '/healthz': server, '/readyz': server } },
})
