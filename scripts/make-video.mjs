// Draws the looping video of the thank-you page after an address is verified, and its still:
// `node scripts/make-video.mjs` needs ffmpeg and a Chromium; the results are kept in public/.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";

const [width, height, framesPerSecond, seconds] = [480, 270, 24, 4];
const frames = framesPerSecond * seconds;
const browserPath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) =>
  existsSync(path),
);
const folder = mkdtempSync(join(tmpdir(), "video-"));
const browser = await chromium.launch({
  ...(browserPath && { executablePath: browserPath }),
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width, height } });
for (let frame = 0; frame < frames; frame += 1) {
  await draw(frame / frames, join(folder, `${String(frame).padStart(3, "0")}.png`));
}
await draw(0.7, "public/verified.png");
await browser.close();

const input = ["-y", "-loglevel", "error", "-framerate", framesPerSecond];
const source = ["-i", join(folder, "%03d.png"), "-an", "-pix_fmt", "yuv420p"];
const run = (...wish) => execFileSync("ffmpeg", [...input, ...source, ...wish].map(String));
run("-c:v", "libvpx-vp9", "-b:v", 0, "-crf", 34, "public/verified.webm");
run("-c:v", "libx264", "-crf", 26, "-movflags", "+faststart", "public/verified.mp4");
rmSync(folder, { recursive: true });
for (const name of ["verified.png", "verified.webm", "verified.mp4"]) {
  process.stdout.write(`${name} ${statSync(join("public", name)).size} bytes\n`);
}

/** `time` runs from 0 to 1; the first and the last moment look the same, so that it loops. */
async function draw(time, file) {
  const ring = ease(time, 0.04, 0.34);
  const tick = ease(time, 0.3, 0.5);
  const wave = ease(time, 0.46, 0.8);
  const shown = 1 - ease(time, 0.86, 0.98);
  await page.setContent(`<style>body{margin:0;background:#1b4fd1}</style>
    <svg width="${width}" height="${height}" fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round">
      <g opacity="${shown}" transform="translate(${width / 2} ${height / 2})">
        <circle r="${62 + 60 * wave}" stroke-width="2" opacity="${wave > 0 ? 0.5 * (1 - wave) : 0}"/>
        <circle r="62" stroke-width="8" transform="rotate(-90)" pathLength="1" stroke-dasharray="${ring} 2" opacity="${ring > 0 ? 1 : 0}"/>
        <path d="M-27 2 -8 21 28 -19" stroke-width="10" pathLength="1" stroke-dasharray="${tick} 2" opacity="${tick > 0 ? 1 : 0}"/>
      </g>
    </svg>`);
  await page.screenshot({ path: file });
}

function ease(time, from, to) {
  const part = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return part * part * (3 - 2 * part);
}
