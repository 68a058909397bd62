import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './vite/chunk-groups.ts'
import { fonts, preloadFont } from './vite/fonts.ts'
import { pageScripts } from './vite/page-scripts.ts'
import { precompress } from './vite/precompress.ts'
import { unusedOfRouter } from './vite/unused-of-router.ts'

export default defineConfig({
  base: '/secure/',
  // Hard-disabled: no environment of a build turns the certificate-of-insurance breakdown on.
  define: { 'import.meta.env.VITE_COI_BREAKDOWN': JSON.stringify('false') },
  plugins: [fonts, react(), tailwindcss(), unusedOfRouter, preloadFont, pageScripts, precompress],
  build: {
    outDir: 'build/dist',
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups() } },
      // Says how long a plugin took, on a busy machine only: no fault of the build.
      checks: { pluginTimings: false },
      // A warning says that the build is not what its source means, such as code that should come later and does not.
      onwarn: ({ message }) => {
        throw new Error(message)
      },
    },
  },
  server: {
    port: 5173,
    // In development the screens come from here, and every other path from a server on its own port.
    proxy: { '^/(?!secure/)': { target: process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000' } },
  },
})
