CREATE TABLE `app_routes` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`component_name` text NOT NULL,
	`route_type` text NOT NULL,
	`allowed_roles` text DEFAULT '[]' NOT NULL,
	`order_index` integer NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `app_routes_path_unique` ON `app_routes` (`path`);--> statement-breakpoint
CREATE INDEX `app_routes_by_order` ON `app_routes` (`order_index`,`path`);--> statement-breakpoint
CREATE TABLE `navigation_layouts` (
	`name` text PRIMARY KEY NOT NULL,
	`items` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `edge_publications` (
	`name` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`published_at` integer NOT NULL,
	`compared_at` integer,
	`differences` integer,
	`finding` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `redirect_hits` (
	`redirect_id` text NOT NULL,
	`day` text NOT NULL,
	`hits` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`redirect_id`, `day`),
	FOREIGN KEY (`redirect_id`) REFERENCES `url_redirects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `redirect_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`file_hash` text NOT NULL,
	`conflict` text NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`total_rows` integer NOT NULL,
	`done_rows` integer DEFAULT 0 NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`replaced` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` text,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `redirect_imports_by_hash` ON `redirect_imports` (`file_hash`,`state`);--> statement-breakpoint
CREATE TABLE `unknown_paths` (
	`path` text PRIMARY KEY NOT NULL,
	`hits` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`referrer` text DEFAULT '' NOT NULL,
	`dismissed_at` integer
);
--> statement-breakpoint
CREATE INDEX `unknown_paths_by_hits` ON `unknown_paths` (`dismissed_at`,`hits`,`last_at`);--> statement-breakpoint
ALTER TABLE `url_redirects` ADD `target_path` text;--> statement-breakpoint
ALTER TABLE `url_redirects` ADD `starts_at` integer;--> statement-breakpoint
ALTER TABLE `url_redirects` ADD `ends_at` integer;--> statement-breakpoint
ALTER TABLE `url_redirects` ADD `tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `url_redirects` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `url_redirects` ADD `source` text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE `url_redirects` ADD `updated_by` text REFERENCES profiles(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `url_redirects_by_target` ON `url_redirects` (`target_path`);--> statement-breakpoint
CREATE INDEX `url_redirects_by_updated` ON `url_redirects` (`updated_at`,`id`);