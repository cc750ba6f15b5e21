CREATE TABLE `link_views` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`agent` text DEFAULT '' NOT NULL,
	`viewed_at` integer NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `link_views_by_link` ON `link_views` (`link_id`,`viewed_at`);--> statement-breakpoint
CREATE INDEX `link_views_by_time` ON `link_views` (`viewed_at`);--> statement-breakpoint
CREATE TABLE `links` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`rights` text DEFAULT '{}' NOT NULL,
	`token_hash` text NOT NULL,
	`ending` text NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	`views` integer DEFAULT 0 NOT NULL,
	`last_viewed_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `links_token_hash_unique` ON `links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `links_by_user` ON `links` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `links_by_target` ON `links` (`kind`,`target_id`);