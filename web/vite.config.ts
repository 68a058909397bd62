import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// Every page uses the one font: asking for it beside the script saves a round trip before text settles.
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      return Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/secure/${file}`,
            crossorigin: true,
          },
          injectTo: 'head' as const,
        }))
    },
  },
}

// Compressed once, when built, so that serving a file costs no more than reading it.
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const assets = join(dir, 'assets')
    for (const name of readdirSync(assets).filter((file) => /\.(js|css|svg)$/.test(file))) {
      const content = readFileSync(join(assets, name))
      writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }))
      writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content))
    }
  },
}

export default defineConfig({
  base: '/secure/',
  // Hard-disabled: no environment of a build turns the certificate-of-insurance breakdown on.
  define: { 'import.meta.env.VITE_COI_BREAKDOWN': JSON.stringify('false') },
  plugins: [react(), tailwindcss(), preloadFont, precompress],
  build: {
    outDir: 'build/dist',
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left to itself the bundler makes a file of every icon that two screens share: a hundred requests for a few KB.
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            {
              name: 'ui',
              test: /[\\/](web[\\/]src[\\/]platform[\\/]ui|@base-ui|@floating-ui|lucide-react)[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    // In development the screens come from here, and every other path from a server on its own port.
    proxy: { '^/(?!secure/)': { target: process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000' } },
  },
})
